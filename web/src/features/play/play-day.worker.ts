import { createDayCommands, type DayCommand } from '@sthira/lab/played-day/day-commands';

// The one place in which the browser plays the lab: apart from the screen, which must not wait for it.

export type { DayCommand } from '@sthira/lab/played-day/day-commands';
export type { DayPoint } from '@sthira/lab/played-day/day-course';
export type { PlayedMinute } from '@sthira/lab/played-day/day-player';
export type { DayKind } from '@sthira/lab/played-day/day-scripts';
export type { SimulatedDay } from '@sthira/lab/played-day/simulated-day';

const carryOut = createDayCommands();
addEventListener('message', ({ data }: MessageEvent<DayCommand>) => postMessage(carryOut(data)));
