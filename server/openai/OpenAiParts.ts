import type { Logger } from 'pino';
import type { SessionParts } from '../session/SessionParts.js';
import type { TurnParts } from '../turn/TurnParts.js';

/** The dependencies of the code of OpenAI's protocol. */
export type OpenAiParts = TurnParts & Pick<SessionParts, 'sockets' | 'limits'> & { log: Logger };
