export { cancelActivity, createActivity, type NewActivity } from './create-activity.ts'
export { remindActivity, remindMissed } from './remind-activity.ts'
export { forgetActivity, remove as takeActivityOut, restore as bringActivityBack } from './remove-activity.ts'
export { agendaRoutes } from './routes.ts'
