import { errorCodes, type FastifyInstance } from 'fastify';

/** How browsers send violations: since `report-to`, and before it. */
export const REPORT_TYPES = ['application/reports+json', 'application/csp-report'] as const;

const ROUTE = '/api/csp-reports';
/** Bytes; a report has a handful of short fields. */
const LARGEST_REPORT = 16 * 1024;

/** Accepts reports of violations at their address and nowhere else. */
export function acceptPolicyReports(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    [...REPORT_TYPES],
    { parseAs: 'string', bodyLimit: LARGEST_REPORT },
    (request, text: string, done) => {
      if (request.routeOptions.url === ROUTE) void parse(request, text, done);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    },
  );
}
