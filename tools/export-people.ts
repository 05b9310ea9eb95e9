import { exportPeople, wantedBackups } from './deploying/backups/apply.ts';
import { hands } from './deploying/run-command.ts';

const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';

if (project === '' || project.startsWith('demo-')) {
  console.error('Name the project: GOOGLE_CLOUD_PROJECT=your-project npm run people:export');
  process.exit(2);
}
try {
  exportPeople(wantedBackups(project, Date.now()), hands.must);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
