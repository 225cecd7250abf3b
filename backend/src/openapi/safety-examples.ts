import type {
  BlockedPerson,
  Report,
  ReportActionRequest,
  ReportCounts,
  ReportReceipt,
  ReportRequest,
  SuspendedRequest,
} from '@rendezvous/contract';
import { ana, ben } from './example-people.js';

const REPORT_ID = '5d4c3b2a-1908-4f7e-8d6c-5b4a39281706';
const AT = '2026-11-21T08:40:12.000Z';

const blocked: BlockedPerson = { person: ben, blockedAt: AT };
const receipt: ReportReceipt = { id: REPORT_ID, createdAt: AT };
const report: Report = {
  id: REPORT_ID,
  reporter: ana,
  reported: { ...ben, suspended: false, reports: 2 },
  reason: 'spam',
  text: 'The same offer four times, although I said no.',
  state: 'open',
  createdAt: AT,
  handledAt: null,
  handledBy: null,
};
const counts: ReportCounts = { open: 3 };

export const SAFETY_REPLY_EXAMPLES = {
  BlockedPerson: blocked,
  ReportReceipt: receipt,
  Report: report,
  ReportCounts: counts,
};

const asked: ReportRequest = { reason: 'spam', text: report.text };
const action: ReportActionRequest = { action: 'warn' };
const suspended: SuspendedRequest = { suspended: true };

export const SAFETY_REQUEST_EXAMPLES = {
  ReportDto: asked,
  ReportActionDto: action,
  SuspendedDto: suspended,
};
