import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** Whether a person may fetch and remove models: in local mode everybody, elsewhere operators (`npm run user -- operator`). */
export const mayManage = ({ mode }: Pick<Env, 'mode'>, user: Pick<User, 'isOperator'>): boolean => mode === 'local' || user.isOperator;

/** @throws AppError of kind forbidden */
export function requireManager(env: Pick<Env, 'mode'>, user: User): void {
  if (!mayManage(env, user)) throw new AppError('forbidden', errorWords().operatorsOnly);
}
