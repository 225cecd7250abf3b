var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { BadRequestException } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
export const PAGE_SIZE = { default: 200, max: 500 };
/** `limit` and `cursor` of a list that can grow without bound. */
export class PageQuery {
    constructor() {
        /** How many to return. */
        this.limit = PAGE_SIZE.default;
    }
    static _OPENAPI_METADATA_FACTORY() {
        return { limit: { required: false, type: () => Number, description: "How many to return.", default: PAGE_SIZE.default }, cursor: { required: false, type: () => String, description: "Where the page before this one ended, as its `Link` header gave it." } };
    }
}
__decorate([
    IsOptional(),
    Transform(({ value }) => (value === undefined ? undefined : Number(value))),
    IsInt(),
    Min(1),
    Max(PAGE_SIZE.max),
    __metadata("design:type", Number)
], PageQuery.prototype, "limit", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(500),
    __metadata("design:type", String)
], PageQuery.prototype, "cursor", void 0);
/** Opaque to clients: the sort key of the last row of a page. */
export function encodeCursor(key) {
    return Buffer.from(JSON.stringify(key)).toString('base64url');
}
const IS = {
    instant: (part) => typeof part === 'string' && !Number.isNaN(Date.parse(part)),
    uuid: (part) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part),
    number: (part) => Number.isSafeInteger(part),
};
/**
 * The sort key in a cursor, whose parts are of the given kinds.
 * @throws BadRequestException when it is anything else
 */
export function decodeCursor(cursor, parts) {
    const key = parsed(cursor);
    if (Array.isArray(key) &&
        key.length === parts.length &&
        parts.every((part, at) => IS[part](key[at]))) {
        return key;
    }
    throw new BadRequestException('The cursor is not valid.');
}
function parsed(cursor) {
    try {
        return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    }
    catch {
        return null;
    }
}
/** Sends a page: the items as the body, the total and the next page's address in the headers. */
export function sendPage(reply, path, page, query) {
    reply.header('X-Total-Count', page.total);
    if (page.next !== null) {
        const next = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) {
            if (value !== undefined)
                next.set(name, String(value));
        }
        next.set('cursor', page.next);
        reply.header('Link', `<${path}?${next.toString()}>; rel="next"`);
    }
    return page.items;
}
//# sourceMappingURL=pagination.js.map