import {
  changeMember,
  inviteMember,
  LAST_OWNER,
  listTeam,
  removeMember,
  STORE_ROLES,
  type Team,
  withdrawInvitation,
} from '@tuerca/contract/store-team'
import { emailProblem } from '@tuerca/domain/accounts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './team.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import layout from '../../../shared/ui/layout.module.css'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

type Member = Team['members'][number]
type Invitation = Team['invitations'][number]

/** Who works in one's store; null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const named = namedStore(searchParams)
  const team = await context
    .get(apiContext)(listTeam, { query: named })
    .then(
      ({ data: found }) => found,
      () => null,
    )
  return { team }
}

export const meta = () => [{ title: 'Equipo | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function TeamPage() {
  const { team } = useLoaderData<typeof loader>()
  return (
    <div className={layout.stack}>
      <header>
        <h1>Equipo</h1>
        <p className={css.dim}>
          Quien está aquí contesta, vende y despacha por la tienda. Solo los dueños ven los pagos y deciden quién entra.
        </p>
      </header>
      {team && <StoreLinks stores={team.stores} shown={team.store.id} to={roomPaths.storeTeam} />}
      <ListFaces
        path={roomPaths.storeTeam()}
        rows={team?.members}
        loading="Cargando el equipo"
        bones={{ count: 2, height: '76px' }}
        failed={{ title: 'No pudimos traer el equipo', text: 'Intenta de nuevo en un momento.' }}
        // A store has one owner at least.
        empty={null}
      >
        {team && <People key={team.store.id} team={team} />}
      </ListFaces>
    </div>
  )
}

function People({ team }: { team: Team }) {
  return (
    <>
      <ul className={css.list} aria-label="Personas">
        {team.members.map((member) => (
          <MemberRow key={member.userId} member={member} team={team} />
        ))}
      </ul>
      {team.mayDecide && (
        <section className={css.sheet} aria-labelledby="invitar">
          <h2 id="invitar">Invitar</h2>
          <InviteForm storeId={team.store.id} />
        </section>
      )}
      {team.invitations.length > 0 && (
        <section aria-labelledby="invitados">
          <h2 id="invitados" className={css.title}>
            Invitados
          </h2>
          <ul className={css.list}>
            {team.invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function MemberRow({ member, team }: { member: Member; team: Team }) {
  const { userId, name, email, role, isYou } = member
  const [leaving, leave] = useState(false)
  const params = { storeId: team.store.id, userId }
  const isLastOwner = role === 'owner' && team.members.filter((one) => one.role === 'owner').length === 1
  const changing = useSend<'owner' | 'staff'>({
    send: async (next) => {
      toast((await call(changeMember, { params, body: { role: next } })).data.message)
    },
  })
  const removing = useSend<void>({
    async send() {
      toast((await call(removeMember, { params })).data.message)
      // Whoever left is a visitor like any other.
      if (isYou) window.location.assign(paths.account())
    },
    rereads: !isYou,
  })
  const mayGo = (team.mayDecide || isYou) && !isLastOwner
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>
          {name}
          {isYou && ' (tú)'}
        </strong>
        <span className={css.dim}>{email}</span>
      </div>
      <span className={css.role}>{STORE_ROLES[role]}</span>
      {!leaving && (
        <div className={css.acts}>
          {team.mayDecide && !isLastOwner && (
            <Button
              size="small"
              busy={changing.busy}
              aria-label={`${role === 'owner' ? 'Quitar de dueños a' : 'Hacer dueño a'} ${name}`}
              onClick={() => void changing.go(role === 'owner' ? 'staff' : 'owner')}
            >
              {role === 'owner' ? 'Pasar a equipo' : 'Hacer dueño'}
            </Button>
          )}
          {mayGo && (
            <Button
              size="small"
              look="bare"
              aria-label={isYou ? 'Salir del equipo' : `Sacar a ${name}`}
              onClick={() => leave(true)}
            >
              {isYou ? 'Salir' : 'Sacar'}
            </Button>
          )}
          {isLastOwner && isYou && <span className={css.dim}>{LAST_OWNER}</span>}
        </div>
      )}
      {leaving && (
        <div className={css.form}>
          <p>
            {isYou
              ? `Dejas de ver y atender ${team.store.name}. Para volver, te tienen que invitar.`
              : `${name} deja de ver y atender la tienda de inmediato. Lo que hizo se conserva.`}
          </p>
          <div className={css.acts}>
            <Button busy={removing.busy} onClick={() => void removing.go()}>
              {isYou ? 'Salir del equipo' : `Sacar a ${name}`}
            </Button>
            <Button look="bare" onClick={() => leave(false)}>
              Volver
            </Button>
          </div>
        </div>
      )}
      <Outcome told={changing.told ?? removing.told} className={css.form} />
    </li>
  )
}

function InviteForm({ storeId }: { storeId: number }) {
  const form = useSubmit({
    start: { email: '', role: 'staff' as 'owner' | 'staff' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email, role }, { key: idempotencyKey }) =>
      call(inviteMember, { body: { storeId, email, role } }, { idempotencyKey }),
    done: ({ data: { message } }) => message,
  })
  return (
    <Form of={form} send="Enviar invitación">
      <FieldRow>
        <TextField
          label="Correo"
          type="email"
          inputMode="email"
          maxLength={254}
          placeholder="ivan@mitienda.com"
          {...form.field('email')}
        />
        <SelectField label="Papel" {...form.field('role')}>
          <option value="staff">Equipo: contesta, vende y despacha</option>
          <option value="owner">Dueño: además pagos y equipo</option>
        </SelectField>
      </FieldRow>
    </Form>
  )
}

function InvitationRow({ invitation: { id, email, role, expires_at, isOver } }: { invitation: Invitation }) {
  const { country } = useVisitor()
  const withdrawing = useSend<void>({
    send: async () => {
      toast((await call(withdrawInvitation, { params: { id } })).data.message)
    },
  })
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>{email}</strong>
        <span className={css.dim}>
          {isOver ? (
            'Venció sin respuesta'
          ) : (
            <>
              Vence el <Moment iso={expires_at} country={country} form="short" />
            </>
          )}
        </span>
      </div>
      <span className={css.role}>{STORE_ROLES[role]}</span>
      <div className={css.acts}>
        <Button
          size="small"
          look="bare"
          busy={withdrawing.busy}
          aria-label={`Retirar la invitación de ${email}`}
          onClick={() => void withdrawing.go()}
        >
          <Icon name="close" />
          Retirar
        </Button>
      </div>
      <Outcome told={withdrawing.told} className={css.form} />
    </li>
  )
}
