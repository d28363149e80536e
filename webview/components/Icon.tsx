interface IconProps {
  /** A codicon's name. */
  readonly name: string;
  readonly className?: string;
}

/** For the eye only: a word beside it, or the control's name, says the same. */
export function Icon({ name, className = "" }: IconProps) {
  return <span className={`codicon codicon-${name} ${className}`} aria-hidden="true" />;
}
