export { cancelActivity, createActivity, type NewActivity } from './create-activity.ts'
export { remindActivity, remindMissed } from './remind-activity.ts'
export { forgetActivity } from './remove-activity.ts'
export { agendaRoutes } from './routes.ts'
