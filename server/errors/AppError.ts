import { GraphQLError } from 'graphql';
import { errorWords } from './errorWords.js';
import { snakeCase } from './snakeCase.js';

/** The kinds of expected failure and their HTTP status; one shape for GraphQL and REST. */
export const statusOf = {
  validation: 400,
  unauthenticated: 401,
  key_revoked: 401,
  key_ended: 401,
  quota_exhausted: 402,
  spend_cap: 402,
  forbidden: 403,
  key_without_right: 403,
  premium_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  locked: 423,
  rate_limited: 429,
  key_over_cap: 429,
  headers_too_large: 431,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statusOf;

/** One entry of an error's list. `attr` is the snake_case field, or `non_field_errors`. */
export interface ErrorEntry {
  code: string;
  detail: string;
  attr: string;
}

export interface ErrorBody {
  type: 'validation_error' | 'client_error' | 'server_error';
  errors: ErrorEntry[];
}

/** An expected failure: thrown anywhere, shown to the client with its text. */
export class AppError extends Error {
  readonly entries: ErrorEntry[];

  constructor(
    readonly kind: ErrorKind,
    detail: string | ErrorEntry[],
    /** Seconds to wait before a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    const entries = typeof detail === 'string' ? [{ code: kind, detail, attr: 'non_field_errors' }] : detail;
    super(entries.map((entry) => entry.detail).join(' '));
    this.name = 'AppError';
    this.entries = entries;
  }

  get status(): number {
    return statusOf[this.kind];
  }

  /** Headers of the answer, by lower-case name. A 401 has to name the scheme (RFC 9110, 11.6.1). */
  get headers(): Record<string, string> {
    return {
      ...(this.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(this.retryAfter !== undefined && { 'retry-after': String(this.retryAfter) }),
    };
  }

  /** The body of the REST answer. */
  get body(): ErrorBody {
    return { type: this.type, errors: this.entries };
  }

  get type(): ErrorBody['type'] {
    if (this.kind === 'validation') return 'validation_error';
    return this.status < 500 ? 'client_error' : 'server_error';
  }

  /** The same failure for GraphQL: `extensions` as `{ code, type, errors, retryAfter }`. */
  toGraphQL(): GraphQLError {
    return new GraphQLError(this.message, {
      originalError: this,
      extensions: {
        code: graphqlCode(this.kind),
        ...this.body,
        ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
        // For Apollo Server: status and headers of the response if the context could not be made.
        http: {
          status: this.status,
          headers: new Map(Object.entries(this.headers)),
        },
      },
    });
  }
}

/** The kind in Apollo Server's spelling of error codes. */
function graphqlCode(kind: ErrorKind): string {
  return kind === 'validation' ? 'BAD_USER_INPUT' : kind.toUpperCase();
}

/** The same error for what does not exist and what belongs to another person. */
export function notFound(
  noun:
    | 'conversation'
    | 'turn'
    | 'answer'
    | 'session'
    | 'prompt'
    | 'promptVersion'
    | 'team'
    | 'tag'
    | 'file'
    | 'apiKey'
    | 'providerKey'
    | 'share'
    | 'import',
): AppError {
  return new AppError('not_found', errorWords()[`${noun}Missing`]);
}

/** An unexpected failure as the client sees it. */
export const masked = (requestId: string): AppError => new AppError('internal', errorWords().failed({ requestId }));

interface Issue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
}

/** Reports all failing fields of one input; a nested field is named by its path, `models.0.temperature`. */
export function validationError(issues: readonly Issue[]): AppError {
  return new AppError(
    'validation',
    issues.map(({ code, message, path }) => ({
      code: code ?? 'invalid',
      detail: message,
      attr: path.map((key) => snakeCase(String(key))).join('.') || 'non_field_errors',
    })),
  );
}
