import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  DocumentBuilder,
  type OpenAPIObject,
  type OperationObject,
  type SchemaObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { COMMON_MESSAGES, refusal } from './common-responses.js';
import { contractSchemas } from './contract-schemas.js';
import { complete } from './operation.js';
import { REPLY_EXAMPLES } from './reply-examples.js';
import { operationId, routesOf } from './routes.js';

const DESCRIPTION = `Business networking and meeting scheduling for people at events.

Times are ISO 8601 in UTC with \`Z\`, ids are UUIDs. Every failure has the body \`ErrorReply\`. A field of a
body or a query parameter that a call does not declare is refused with 400. A path that is not there, or
not with that method, is 404. What answers \`GET\` answers \`HEAD\`. Live events travel over Socket.IO.
Who is signed in and sends \`Prefer: stream-cursor\` is told in \`Stream-Cursor\` the latest \`seq\` of their live
events that the answer is certain to show. A POST that
creates takes an \`Idempotency-Key\`, under which it is done once and answered in the same way for a day.`;

/**
 * Serves the OpenAPI document at `/api/docs-json`, and a page that shows it at `/api/docs`; the document is
 * created at the first request.
 */
export function describeApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
    // Else the page asks another host for a verdict on the document.
    swaggerOptions: { validatorUrl: 'none' },
  });
}

function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Rendezvous')
      .setDescription(DESCRIPTION)
      .setVersion('0.1.0')
      .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
      .build(),
    { operationIdFactory: operationId },
  );
  const inputs = (document.components?.schemas ?? {}) as Record<string, SchemaObject>;
  const routes = routesOf(app);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item as Record<string, OperationObject>)) {
      // A route with several paths has a number for each of them.
      const route = routes.get(operation.operationId?.replace(/\[\d+\]$/, '') ?? '');
      if (route === undefined) throw new Error(`${method} ${path} is no route of a controller.`);
      complete({ method, path, operation, route, inputs });
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...inputs, ...contractSchemas(['ErrorReply', ...Object.keys(REPLY_EXAMPLES)]) },
    responses: Object.fromEntries(
      Object.entries(COMMON_MESSAGES).map(([status, messages]) => [
        status,
        refusal(Number(status), messages),
      ]),
    ),
  };
  return document;
}
