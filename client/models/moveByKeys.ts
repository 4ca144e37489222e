import type { KeyboardEvent } from 'react';

/**
 * The keys of a list of models: up and down step from option to option, P pins the one at hand, and any other letter goes on with
 * the search. Enter takes the first that a search found; in an empty field, and on a model to be ticked, it is Done.
 * @param event of the list, from anything within it
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null, onDone: () => void): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || target instanceof HTMLSelectElement) return;
  const option = target instanceof HTMLElement && target.matches('[data-option]') ? target : undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    step(currentTarget, key === 'ArrowDown' ? 1 : -1, field);
  } else if (key === 'Enter' && field && target === field) {
    event.preventDefault();
    if (field.value.trim() === '') onDone();
    else currentTarget.querySelector<HTMLElement>('[data-option]')?.click();
  } else if (key === 'Enter' && option?.role === 'checkbox') {
    event.preventDefault();
    onDone();
  } else if (option && key.toLowerCase() === 'p') {
    const pin = option.parentElement?.querySelector<HTMLElement>('[data-pin]');
    if (pin) {
      event.preventDefault();
      pin.click();
    } else field?.focus();
  } else if (option && key.length === 1 && key !== ' ') field?.focus();
}

/** Moves the focus between the options; up from the first it returns to the field. */
function step(list: HTMLElement, by: number, field: HTMLInputElement | null): void {
  const options = [...list.querySelectorAll<HTMLElement>('[data-option]')];
  const place = options.findIndex((option) => option === document.activeElement);
  if (place === 0 && by < 0) field?.focus();
  else options[Math.max(0, Math.min(options.length - 1, place + by))]?.focus();
}
