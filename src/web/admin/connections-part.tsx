import type { ListedConnection } from '#protocol/admin.ts'
import { BanButton } from './ban-button.tsx'
import { formatTime, Listing, RowText } from './listing.tsx'

export function ConnectionsPart() {
  return (
    <Listing<ListedConnection>
      name="connections"
      searchLabel="Name, id or address"
      empty="There are no connections."
      keyOf={({ key }) => key}
    >
      {({ person, name, address, since, node }, refresh) => (
        <RowText
          title={name}
          details={[`${address} · since ${formatTime(since)}`, `${person} at ${node}`]}
        >
          <BanButton kind="person" subject={person} name={name} done={refresh} />
          <BanButton kind="address" subject={address} name={name} done={refresh} />
        </RowText>
      )}
    </Listing>
  )
}
