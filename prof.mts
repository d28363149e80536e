import { readdirSync, readFileSync } from "node:fs";
import * as C from "./src/document/checks/checks.ts";
