/** A name as Markdown that shows it as it is: it may have signs of Markdown in it. */
export const plainName = (name: string): string => name.replace(/[\\`*_[\]<>]/g, '\\$&');
