import { Migration20261121050000Initial } from './migrations/Migration20261121050000Initial.js';
import { Migration20261121100000History } from './migrations/Migration20261121100000History.js';
import { Migration20261121110000Columns } from './migrations/Migration20261121110000Columns.js';

/** Every migration, oldest first: a list, because the built server has no folder of sources to search. */
export const migrations = [Migration20261121050000Initial, Migration20261121100000History, Migration20261121110000Columns];
