import { exportPeople, wantedBackups } from './deploying/backups/apply.ts';
import { endBy, must } from './deploying/hands.ts';

const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';

if (project === '' || project.startsWith('demo-')) {
  console.error('Name the project: GOOGLE_CLOUD_PROJECT=your-project npm run people:export');
  process.exit(2);
}
try {
  exportPeople(wantedBackups(project, Date.now()), must);
} catch (error) {
  endBy(error);
}
