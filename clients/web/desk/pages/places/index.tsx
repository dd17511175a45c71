import { Route, Switch } from 'wouter'
import { ImportPlaces } from './import-places.js'
import { NewPlace } from './place-form.js'
import { PlaceList } from './place-list.js'
import { PlacePage } from './place-page.js'
import './places.css'

/** The places of the city: the list beside a map, and the pages of one place, a new one, and the import. */
export default function Places() {
  return (
    <Switch>
      <Route path="/places/new">
        <NewPlace />
      </Route>
      <Route path="/places/import">
        <ImportPlaces />
      </Route>
      <Route path={/^\/places\/(?<id>\d+)$/}>{({ id }) => <PlacePage key={id} id={Number(id)} />}</Route>
      <Route>
        <PlaceList />
      </Route>
    </Switch>
  )
}
