/** Whether the device has a touch screen and no mouse: its on-screen keyboard has no modifier keys. */
export const hasTouchOnly = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
