/** Whether one types on the screen itself, with a keyboard that has no modifiers. */
export const isOnGlass = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;
