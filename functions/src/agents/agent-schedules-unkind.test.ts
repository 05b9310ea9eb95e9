import { testList } from '#testing/schedules/schedule-stand-ins.ts';

testList('unkindMishaps', 645);
