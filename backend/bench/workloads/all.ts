import { ACCEPTS } from './accepts.js';
import { ASSIGNMENTS } from './assignments.js';
import { BOARDS } from './boards.js';
import { MESSAGES } from './messages.js';
import { PAGES } from './pages.js';
import { PEOPLE } from './people.js';
import { READS } from './reads.js';
import { REPAIRS } from './repairs.js';
import { SIGN_INS_AND_OTHERS } from './sign-ins.js';
import { SOCKETS } from './sockets.js';
import { SEVERAL_WORKERS } from './workers.js';
import type { Workload } from './workload.js';

/** Everything that is measured, in the order of the table. */
export const WORKLOADS: readonly Workload[] = [
  ...READS,
  ...PEOPLE,
  ...MESSAGES,
  ...ACCEPTS,
  ...BOARDS,
  ...ASSIGNMENTS,
  ...SEVERAL_WORKERS,
  ...REPAIRS,
  ...SIGN_INS_AND_OTHERS,
  ...SOCKETS,
  ...PAGES,
];
