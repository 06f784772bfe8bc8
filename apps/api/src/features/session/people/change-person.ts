import { NOT_ONESELF, type Person } from '@tuerca/contract/people'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict } from '../../../platform/errors.ts'
import { noteAdminEvent } from '../../admin/index.ts'
import { leaveSetups } from '../../stores/index.ts'
import { notify } from '../../notifications/index.ts'
import { deleteOtherSessions } from '../queries.ts'
import { readPerson } from './queries.ts'

/** As the log calls a person: no mail and no mobile stands in it. */
export const calledInLog = ({ id, name }: Pick<Person, 'id' | 'name'>) => `${name || 'Sin nombre'} (${id})`

/** Bans an account and ends its sessions, once. Throws 404 and 409. */
export async function block(ctx: TxCtx, id: number, reason: string): Promise<Person> {
  const person = await anothers(ctx, id)
  if (person.isBlocked) return person
  // Before it is closed: afterwards nobody writes to it.
  await notify(ctx, {
    userId: id,
    topic: 'account',
    path: null,
    key: `person-blocked:${id}:${ctx.now.toISOString()}`,
    title: 'Suspendimos tu cuenta',
    text: `Mientras tanto no puedes entrar. Nada tuyo se borró.\n\n${reason}`,
  })
  await ctx.db
    .updateTable('users')
    .set({ banned: true, ban_reason: reason, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await deleteOtherSessions(ctx.db, { userId: id })
  await noteAdminEvent(ctx, { area: 'person', action: 'block', subject: calledInLog(person), remark: reason })
  return readPerson(ctx, id)
}

export async function unblock(ctx: TxCtx, id: number): Promise<Person> {
  const person = await anothers(ctx, id)
  if (!person.isBlocked) return person
  await ctx.db
    .updateTable('users')
    .set({ banned: false, ban_reason: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await noteAdminEvent(ctx, {
    area: 'person',
    action: 'unblock',
    subject: calledInLog(person),
    remark: person.blockedBecause,
  })
  await notify(ctx, {
    userId: id,
    topic: 'account',
    path: null,
    key: `person-unblocked:${id}:${ctx.now.toISOString()}`,
    title: 'Tu cuenta está abierta otra vez',
    text: 'Ya puedes entrar como antes.',
  })
  return readPerson(ctx, id)
}

/**
 * A person who loses the administrator role must sign in again. Administrators cannot remove their own role, so that
 * there is always one.
 */
export async function changeRole(ctx: TxCtx, id: number, role: Person['role']): Promise<Person> {
  const person = await anothers(ctx, id)
  if (person.role === role) return person
  if (role === 'admin' && !person.isConfirmed)
    throw conflict('Esa persona no ha confirmado su correo: primero lo confirma y luego entra a la administración.')
  await ctx.db.updateTable('users').set({ role, updated_at: ctx.now }).where('id', '=', id).execute()
  await deleteOtherSessions(ctx.db, { userId: id })
  if (role !== 'admin') await leaveSetups(ctx, id)
  await noteAdminEvent(ctx, {
    area: 'person',
    action: 'update',
    subject: calledInLog(person),
    before: { Rol: ROLES[person.role] },
    after: { Rol: ROLES[role] },
  })
  return readPerson(ctx, id)
}

const ROLES = { user: 'persona', admin: 'administración' } as const

export async function endSessions(ctx: TxCtx, id: number): Promise<Person> {
  const person = await anothers(ctx, id)
  if (person.sessions.length === 0) return person
  await deleteOtherSessions(ctx.db, { userId: id })
  await noteAdminEvent(ctx, {
    area: 'person',
    action: 'close',
    subject: calledInLog(person),
    before: { 'Sesiones abiertas': person.sessions.length },
    after: { 'Sesiones abiertas': 0 },
  })
  return readPerson(ctx, id)
}

/** Somebody else, held. Throws 404, and 409 for oneself. */
async function anothers(ctx: TxCtx, id: number): Promise<Person> {
  if (id === ctx.user?.id) throw conflict(NOT_ONESELF)
  return readPerson(ctx, id, { lock: true })
}
