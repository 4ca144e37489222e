interface Model {
  name: string;
  providerName: string;
}

/** A failure's plain name, for a heading; its details stand below. */
export function failureTitle(code: string, { name, providerName }: Model): string {
  switch (code) {
    case 'provider_unauthorized':
      return `${providerName} does not accept this server's key`;
    case 'provider_rate_limited':
      return `${providerName} is turning requests away`;
    case 'provider_unavailable':
      return `${providerName} cannot be reached`;
    case 'provider_bad_stream':
      return `${providerName} broke off the answer`;
    case 'content_filtered':
      return `${providerName} declined to answer`;
    case 'context_too_long':
      return 'The conversation is too long for this model';
    case 'timed_out':
      return `${name} took too long`;
    case 'too_long':
      return 'The answer grew too long';
    default:
      return `${name} could not answer`;
  }
}
