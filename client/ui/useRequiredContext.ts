import { type Context, use } from 'react';

/**
 * The value of a context around a component.
 * @param name of the component that gives it, for the error
 * @throws Error if there is none, which is a fault of the program
 */
export function useRequiredContext<Value extends object>(context: Context<Value | undefined>, name: string): Value {
  const value = use(context);
  if (!value) throw new Error(`This component is to be within a ${name}.`);
  return value;
}
