import { Icon } from "./Icon.tsx";

/** Why the host did not do what was asked for a unit. */
export function Refusal({ message }: { readonly message: string }) {
  return (
    <p className="refusal" role="alert">
      <Icon name="error" />
      <span>{message}</span>
    </p>
  );
}
