var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { KnownRules } from './rules.js';
/** A field that is not declared is refused. */
const OPTIONS = { whitelist: true, forbidNonWhitelisted: true, transform: true };
const isObject = (value) => typeof value === 'object' && value !== null;
/**
 * Checks everything that comes in by the class that declares it. A query without parameters, which most
 * lists are asked with, always comes to the same, so it is worked out once for each class.
 */
let InputPipe = class InputPipe extends ValidationPipe {
    constructor() {
        super(OPTIONS);
        this.ofNothing = new WeakMap();
        this.rules = new KnownRules();
    }
    async transform(value, metadata) {
        const { type, metatype } = metadata;
        const isDeclared = metatype !== undefined && (type === 'query' || type === 'body');
        if (!isDeclared || !isObject(value))
            return super.transform(value, metadata);
        if (type === 'query' && Object.keys(value).length === 0)
            return this.nothing(value, metadata);
        const given = plainToInstance(metatype, value);
        // What may be wrong is looked at again, to say what it is.
        return isObject(given) && given.constructor === metatype && this.rules.allow(given)
            ? given
            : super.transform(value, metadata);
    }
    async nothing(value, metadata) {
        const { metatype } = metadata;
        if (metatype === undefined)
            return super.transform(value, metadata);
        const known = this.ofNothing.get(metatype);
        if (known !== undefined)
            return copyOf(known);
        const checked = await super.transform(value, metadata);
        if (checked instanceof metatype)
            this.ofNothing.set(metatype, copyOf(checked));
        return checked;
    }
};
InputPipe = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [])
], InputPipe);
export { InputPipe };
/** With the same prototype; what holds a query is the caller's to change. */
const copyOf = (query) => Object.assign(Object.create(Object.getPrototypeOf(query)), query);
//# sourceMappingURL=input.pipe.js.map