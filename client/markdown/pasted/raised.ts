const [above, below] = [formsOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻'), formsOf('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋')];

/** Digits and signs with their raised or lowered forms. */
function formsOf(forms: string): ReadonlyMap<string, string> {
  return new Map(Array.from('0123456789+-=()−', (sign, at) => [sign, forms.charAt(at)]));
}

/** An exponent as text: `⁶` or `^n`. Markdown has no signs for it, and without any 10⁶ would be 106. */
export const raised = (text: string): string => placed(text, above, '^');

/** An index as text: `₂` or `_n`. */
export const lowered = (text: string): string => placed(text, below, '_');

function placed(text: string, forms: ReadonlyMap<string, string>, mark: '^' | '_'): string {
  const said = text.trim();
  const formed = Array.from(said, (sign) => forms.get(sign));
  if (!formed.includes(undefined)) return formed.join('');
  // Ends of words (1st, 2ᵉ, ™) are read without a mark, and so are notes in brackets.
  if ((mark === '^' && /^(?:\p{L}{2,}\.?|[eªº™®©*])$/u.test(said)) || /[[\]]/.test(said)) return text;
  return `${mark}${/^\p{L}$|^[\p{L}\p{N}]+$/u.test(said) && (mark === '_' || said.length === 1) ? said : `(${said})`}`;
}
