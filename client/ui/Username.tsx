interface Props {
  /** The account's address. */
  value: string;
}

/** Tells a password manager whose password a form is about. People see it elsewhere, so it is not shown here. */
export function Username({ value }: Props) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
