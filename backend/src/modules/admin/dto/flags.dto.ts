import type { AdminRequest, VipRequest } from '@rendezvous/contract';
import { IsBoolean } from 'class-validator';

export class VipDto implements VipRequest {
  @IsBoolean() isVip: boolean;
}

export class AdminDto implements AdminRequest {
  @IsBoolean() isAdmin: boolean;
}
