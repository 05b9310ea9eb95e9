import { testList } from './schedule-stand-ins.ts';

testList('unkindMishaps', 645);
