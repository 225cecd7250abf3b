import { Body, Controller, Delete, Get, HttpCode, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConsentState } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { WRONG_PASSWORD } from '../users/current-password.service.js';
import { ProfilesService } from '../users/profiles.service.js';
import { AccountDeletion, LAST_ADMINISTRATOR } from './account-deletion.service.js';
import { DeleteAccountDto } from './dto/delete-account.dto.js';
import { OwnDataService } from './own-data.service.js';

/** What a person may do with all that is held of them. */
@ApiTags('users')
@Controller('users')
export class OwnDataController {
  constructor(
    private readonly data: OwnDataService,
    private readonly deletion: AccountDeletion,
    private readonly profiles: ProfilesService,
  ) {}

  /** All that is held of the caller, as a file; ten in an hour. */
  @Answers('OwnData')
  @Get('export')
  async export(@CurrentCaller() { id }: Caller): Promise<StreamableFile> {
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(await this.data.export(id), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="rendezvous-my-data-${day}.json"`,
    });
  }

  /** What the caller has agreed to about sharing their data, and the words of today. */
  @Answers('ConsentState')
  @Get('consents')
  consents(@CurrentCaller() { id }: Caller): Promise<ConsentState> {
    return this.profiles.consents(id);
  }

  /**
   * Deletes the caller's account for good. Coming meetings are cancelled; what others hold stays with "Former attendee"
   * in place of the name.
   */
  @Refuses({
    403: WRONG_PASSWORD,
    409: LAST_ADMINISTRATOR,
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @HttpCode(204)
  @Delete('me')
  async delete(@CurrentCaller() { id }: Caller, @Body() body: DeleteAccountDto): Promise<void> {
    await this.deletion.delete(id, body.password);
  }
}
