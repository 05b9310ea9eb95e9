import { testList } from '#testing/schedules/schedule-stand-ins.ts';

/*
 * A few of the schedules that agent-schedules.long.test.ts plays by the thousand, for those who change an
 * agent: they end within seconds.
 */
testList('faults', 8);
testList('unkindFaults', 8);
