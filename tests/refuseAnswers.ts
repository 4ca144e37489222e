import type { Services } from '../server/startServices.js';

/** Makes PostgreSQL refuse updates of answers that meet the condition, like values that are out of range. */
export const refuseAnswers = ({ orm }: Services, condition: string) =>
  orm.em.fork().execute(`
    create or replace function refuse_answer() returns trigger language plpgsql as $$
    begin raise exception 'out of range' using errcode = '22003'; end $$;
    create trigger refuse before update on answer for each row when (${condition}) execute function refuse_answer()`);

/** Makes it accept them again. */
export const takeAnswers = ({ orm }: Services) => orm.em.fork().execute('drop trigger if exists refuse on answer');
