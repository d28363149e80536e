import assert from "node:assert/strict";
import { isLongRun } from "../longRun.ts";
import { describeKill } from "./killPoint.ts";
import { KillableSessions, type KilledSession } from "./killedSession.ts";
import { askedAgain, doubledUnits, lostEvents, lostUnits } from "./losses.ts";
import { everyMoment, someMoments } from "./schedule.ts";

/** How many sessions are under way at a time: a process that is killed and its server wait for each other a lot. */
const LANES = 2;

describe(`a review that is killed with SIGKILL, then resumed by the same command${isLongRun ? ", at every event" : ""}`, function () {
  this.timeout(isLongRun ? 1_800_000 : 180_000);
  let undisturbed: KilledSession;
  const sessions: KilledSession[] = [];

  before(async () => {
    const first = await KillableSessions.start();
    const lanes = [first, ...(await Promise.all(Array.from({ length: LANES - 1 }, () => KillableSessions.start())))];
    try {
      undisturbed = await first.run(undefined);
      const points = [...(isLongRun ? everyMoment : someMoments)(undisturbed.last.events)];
      const runLane = async (lane: KillableSessions): Promise<void> => {
        for (let point = points.shift(); point; point = points.shift()) {
          sessions.push(await lane.run(point));
        }
      };
      await Promise.all(lanes.map(runLane));
    } finally {
      await Promise.all(lanes.map((lane) => lane.end()));
    }
  });

  after(() => {
    const sum = (count: (session: KilledSession) => number): number => sessions.reduce((all, each) => all + count(each), 0);
    console.log(
      `      ${sessions.length} kills, ${sum((each) => lostUnits(each, undisturbed).length)} units lost, ` +
        `${sum((each) => doubledUnits(each).length)} doubled, ${sum((each) => askedAgain(each).length)} decisions asked again, ` +
        `${sum((each) => extraCalls(each))} extra calls of the model`,
    );
  });

  /** Names the kills after which `faults` finds something. */
  function expectNone(faults: (session: KilledSession) => readonly string[]): void {
    const found = sessions.flatMap((session) => faults(session).map((fault) => `${describeKill(session.point)}: ${fault}`));
    assert.deepEqual(found, []);
  }

  const extraCalls = ({ killed, last }: KilledSession): number => (killed?.calls ?? 0) + last.calls - undisturbed.last.calls;

  it("is killed each time, and complete in the end", () => {
    assert.ok(sessions.length >= (isLongRun ? 200 : 16));
    assert.equal(undisturbed.last.exitCode, 0, undisturbed.last.stderr);
    expectNone(({ killed, last }) => [
      ...(killed?.exitCode === undefined ? [] : [`the kill did not happen: ${killed.exitCode} ${killed.stderr}`]),
      ...(last.exitCode === 0 ? [] : [`ended with ${last.exitCode}: ${last.stderr}`]),
    ]);
  });

  it("loses no unit and no fact", () => {
    expectNone((session) => [...lostUnits(session, undisturbed), ...lostEvents(session)]);
  });

  it("decides no unit twice, and gives each call one result", () => {
    expectNone(doubledUnits);
  });

  it("asks for no decision again that was recorded", () => {
    expectNone(askedAgain);
  });

  it("leaves the very file of a review that nothing disturbed, and none beside it", () => {
    expectNone(({ target, leftovers }) => (target === undisturbed.target ? leftovers : [target]));
  });

  it("costs one call of the model more at most", () => {
    expectNone((session) => (extraCalls(session) <= 1 ? [] : [`${extraCalls(session)} calls`]));
  });
});
