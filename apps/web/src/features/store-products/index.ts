export { JobProgress } from './components/job-progress.tsx'
