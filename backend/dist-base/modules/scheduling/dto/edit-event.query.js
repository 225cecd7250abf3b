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
import { IsIn, IsOptional } from 'class-validator';
export class EditEventQuery {
    static _OPENAPI_METADATA_FACTORY() {
        return { dryRun: { required: false, description: "`true`: only say how many meetings the edit would move.", enum: ["false", "true"] } };
    }
}
__decorate([
    IsOptional(),
    IsIn(['true', 'false']),
    __metadata("design:type", String)
], EditEventQuery.prototype, "dryRun", void 0);
//# sourceMappingURL=edit-event.query.js.map