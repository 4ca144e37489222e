import type { Services } from '../server/startServices.js';

/** From now on PostgreSQL refuses answers that are as the condition says, as it does a value that is out of range. */
export const refuseAnswers = ({ orm }: Services, condition: string) =>
  orm.em.fork().execute(`
    create or replace function refuse_answer() returns trigger language plpgsql as $$
    begin raise exception 'out of range' using errcode = '22003'; end $$;
    create trigger refuse before update on answer for each row when (${condition}) execute function refuse_answer()`);

/** From now on it takes them again. */
export const takeAnswers = ({ orm }: Services) => orm.em.fork().execute('drop trigger if exists refuse on answer');
