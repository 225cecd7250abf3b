var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, } from '@nestjs/common';
import { answerTo } from '../database/database-errors.js';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const RETRY_AFTER_SECONDS = 2;
/** The seconds an error asks to wait. */
const retryAfterOf = (error) => {
    const { retryAfter } = error;
    return typeof retryAfter === 'number' ? retryAfter : null;
};
const statusOf = (error) => {
    if (error instanceof HttpException)
        return error.getStatus();
    // Fastify's own errors: malformed JSON, body too large, wrong content type.
    const status = error?.statusCode;
    return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};
const FASTIFY_SENTENCES = {
    400: 'The request could not be read.',
    413: 'The request is too large.',
    415: 'This kind of content is not accepted here.',
};
/** Fastify's own words are for programmers. */
const isFastifys = (error) => error.cause instanceof Error && error.cause.name === 'FastifyError';
const messageOf = (error, status) => {
    if (!(error instanceof HttpException) || isFastifys(error))
        return FASTIFY_SENTENCES[status] ?? 'The request was refused.';
    const body = error.getResponse();
    const message = typeof body === 'string' ? body : body.message;
    if (Array.isArray(message))
        return message.map(String);
    return typeof message === 'string' ? message : error.message;
};
/** The call that failed; what follows the path may hold a secret. */
function calledBy(host) {
    const { method, url } = host.switchToHttp().getRequest();
    return `${method} ${url.split('?')[0]}`;
}
/** Turns every failure into `{ statusCode, error, message }`; what is not understood is logged and a 500. */
let ErrorFilter = class ErrorFilter {
    constructor() {
        this.log = new Logger('Errors');
    }
    catch(error, host) {
        const http = host.switchToHttp();
        const reply = http.getResponse();
        const known = error instanceof HttpException ? error : (answerTo(error) ?? error);
        const status = statusOf(known);
        if (status === null)
            this.log.error(`${calledBy(host)}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        const statusCode = status ?? 500;
        const retryAfter = statusCode === 503 ? RETRY_AFTER_SECONDS : retryAfterOf(known);
        if (retryAfter !== null)
            reply.header('Retry-After', String(retryAfter));
        reply.status(statusCode).send({
            statusCode,
            error: STATUS_CODES[statusCode] ?? 'Error',
            message: status === null ? UNEXPECTED : messageOf(known, statusCode),
        });
    }
};
ErrorFilter = __decorate([
    Catch()
], ErrorFilter);
export { ErrorFilter };
//# sourceMappingURL=error-filter.js.map