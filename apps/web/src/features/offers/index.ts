export { RequestAnswer } from './components/request-answer.tsx'
