import { testList } from '#testing/schedules/schedule-stand-ins.ts';

testList('unkindFaults', 196);
