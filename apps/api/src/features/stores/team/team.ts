import { LAST_OWNER, MEMBER_MISSING, STORE_ROLES, TEAM_OWNER_DECIDES, type Team } from '@tuerca/contract/store-team'
import { maskedEmail } from '@tuerca/domain/accounts'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { noteStoreChange } from '../../admin/index.ts'
import { notify } from '../../notifications/index.ts'
import { leaveSetups } from '../setup/enter-store.ts'

type Role = 'owner' | 'staff'
const NO_STORE = 'Esta tienda no existe.'

/** A store that the user owns, its members locked until the transaction ends. Staff get 403, everybody else 404. */
export async function ownedStore(
  ctx: TxCtx,
  user: User,
  storeId: number,
): Promise<{ id: number; name: string; isOpen: boolean }> {
  const people = await membersLocked(ctx, storeId)
  const own = people.find(({ user_id }) => user_id === user.id)
  if (!own) throw notFound(NO_STORE)
  if (own.role !== 'owner') throw forbidden(TEAM_OWNER_DECIDES)
  const { approved_at, ...store } = await ctx.db
    .selectFrom('stores')
    .select(['id', 'name', 'approved_at'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { ...store, isOpen: approved_at !== null }
}

/** Two owners who remove each other at once must not leave a store without an owner. */
const membersLocked = (ctx: TxCtx, storeId: number) =>
  ctx.db
    .selectFrom('store_members')
    .select(['user_id', 'role'])
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** The people of one of the user's stores; the first by name when none is named. Throws 404 for another's store. */
export async function teamOf(ctx: Ctx, user: User, storeId: number | undefined): Promise<Team> {
  const { rows: stores } = await sql<{ id: number; name: string; role: Role }>`
    select s.id, s.name, m.role from store_members m join stores s on s.id = m.store_id where m.user_id = ${user.id} order by s.name, s.id`.execute(
    ctx.db,
  )
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw storeId === undefined ? forbidden('Esta opción es para tiendas.') : notFound(NO_STORE)
  const mayDecide = store.role === 'owner'
  const members = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email', 'm.role'])
    .where('m.store_id', '=', store.id)
    .orderBy('m.role')
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  const invitations = mayDecide
    ? await ctx.db
        .selectFrom('store_invitations')
        .select(['id', 'email', 'role', 'created_at', 'expires_at'])
        .where('store_id', '=', store.id)
        .orderBy('id')
        .execute()
    : []
  return {
    store: { id: store.id, name: store.name },
    stores: stores.map(({ id, name }) => ({ id, name })),
    mayDecide,
    members: members.map(({ id, name, email, role }) => ({
      userId: id,
      name,
      email,
      role: roleOf(role),
      isYou: id === user.id,
    })),
    invitations: invitations.map(({ id, email, role, created_at, expires_at }) => ({
      id,
      email,
      role: roleOf(role),
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      isOver: expires_at <= ctx.now,
    })),
  }
}

export const roleOf = (role: string): Role => (role === 'owner' ? 'owner' : 'staff')

export async function changeRole(
  ctx: TxCtx,
  owner: User,
  { storeId, userId, role }: { storeId: number; userId: number; role: Role },
): Promise<string> {
  const store = await ownedStore(ctx, owner, storeId)
  const people = await membersLocked(ctx, storeId)
  const person = people.find(({ user_id }) => user_id === userId)
  if (!person) throw notFound(MEMBER_MISSING)
  if (person.role === role) return 'Guardado.'
  if (role === 'staff') {
    keepAnOwner(people, userId)
    await forgetInvitationsBy(ctx, storeId, userId)
  }
  await noteStoreChange(ctx, {
    area: 'team',
    action: 'update',
    subject: await maskedOf(ctx, userId),
    storeId,
    before: STORE_ROLES[roleOf(person.role)],
    after: STORE_ROLES[role],
  })
  await ctx.db
    .updateTable('store_members')
    .set({ role })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
  await notify(ctx, {
    userId,
    topic: 'account',
    key: `store-role:${storeId}:${ctx.now.getTime()}`,
    path: '/vender/equipo',
    action: 'Ver el equipo',
    whatsApp: false,
    title: role === 'owner' ? `Ahora también eres dueño de ${store.name}` : `Ya no eres dueño de ${store.name}`,
    text:
      role === 'owner'
        ? 'Puedes ver los pagos, decidir el equipo y conectar el sistema de la tienda.'
        : 'Sigues en el equipo: atiendes ventas, confirmaciones y preguntas.',
  })
  return 'Guardado.'
}

/**
 * Removes a member, by an owner or by the member themselves. What they did stays; what they may do ends with this
 * transaction.
 */
export async function takeOut(
  ctx: TxCtx,
  user: User,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<string> {
  const people = await membersLocked(ctx, storeId)
  const own = people.find(({ user_id }) => user_id === user.id)
  if (!own) throw notFound(NO_STORE)
  if (own.role !== 'owner' && userId !== user.id) throw forbidden(TEAM_OWNER_DECIDES)
  if (!people.some(({ user_id }) => user_id === userId)) throw notFound(MEMBER_MISSING)
  keepAnOwner(people, userId)
  const { name } = await ctx.db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow()
  await ctx.db.deleteFrom('store_members').where('store_id', '=', storeId).where('user_id', '=', userId).execute()
  await noteStoreChange(ctx, { area: 'team', action: 'delete', subject: await maskedOf(ctx, userId), storeId })
  await forgetInvitationsBy(ctx, storeId, userId)
  await leaveSetups(ctx, userId, storeId)
  if (userId === user.id) {
    await tellOwners(ctx, storeId, {
      except: user.id,
      key: `left:${storeId}:${userId}:${ctx.now.getTime()}`,
      title: `${user.name} salió del equipo de ${name}`.slice(0, 150),
      text: 'Ya no ve ni atiende nada de la tienda.',
    })
    return `Ya no estás en el equipo de ${name}.`
  }
  await notify(ctx, {
    userId,
    topic: 'account',
    key: `store-left:${storeId}:${ctx.now.getTime()}`,
    path: null,
    whatsApp: false,
    title: `Ya no estás en el equipo de ${name}`,
    text: 'La tienda te quitó de su equipo. Tu cuenta, tu garaje y tus compras siguen como estaban.',
  })
  return 'Ya no está en el equipo.'
}

/** Nobody comes back by a link that they wrote themselves. */
const forgetInvitationsBy = (ctx: TxCtx, storeId: number, userId: number) =>
  ctx.db.deleteFrom('store_invitations').where('store_id', '=', storeId).where('invited_by', '=', userId).execute()

function keepAnOwner(people: readonly { user_id: number; role: string }[], without: number) {
  if (!people.some(({ user_id, role }) => role === 'owner' && user_id !== without)) throw conflict(LAST_OWNER)
}

/** The log outlives the person: it names nobody in full. */
const maskedOf = async ({ db }: TxCtx, userId: number) =>
  maskedEmail((await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email)

/** The owners of a store but one. */
export async function tellOwners(
  ctx: TxCtx,
  storeId: number,
  { except, ...notice }: { except: number; key: string; title: string; text: string },
): Promise<void> {
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .where('user_id', '<>', except)
    .orderBy('user_id')
    .execute()
  for (const { user_id } of owners)
    await notify(ctx, { userId: user_id, topic: 'account', path: '/vender/equipo', action: 'Ver el equipo', ...notice })
}
