import type { ListedPerson } from '#protocol/admin.ts'
import { BanButton } from './ban-button.tsx'
import { Listing, RowText } from './listing.tsx'

export function PeoplePart() {
  return (
    <Listing<ListedPerson>
      name="people"
      searchLabel="Name or id, also of people who are away"
      empty="Nobody is here."
      keyOf={({ id }) => id}
    >
      {({ id, name, isHere }, refresh) => (
        <RowText title={name} details={[id, isHere ? 'here' : 'away']}>
          <BanButton kind="person" subject={id} name={name} done={refresh} />
        </RowText>
      )}
    </Listing>
  )
}
