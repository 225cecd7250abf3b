import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { BoardController } from './board.controller.js';
import { Board } from './board.service.js';
import { CheckInsController } from './check-ins.controller.js';
import { CheckIns } from './check-ins.service.js';
import { MeetingAttendanceController } from './meeting-attendance.controller.js';
import { MeetingAttendance } from './meeting-attendance.service.js';

/** The day of an event: who has arrived, who meets where at a moment, and who met whom. */
@Module({
  imports: [EventsModule, MeetingsModule, AttendanceModule],
  controllers: [BoardController, CheckInsController, MeetingAttendanceController],
  providers: [Board, CheckIns, MeetingAttendance],
})
export class DayModule {}
