import { Route, Switch } from 'wouter'
import { UserList } from './user-list.js'
import { UserPage } from './user-page.js'
import './users.css'

/** Users: `/users`, and `/users/{id}` with what can be done with one of them. */
export default function Users() {
  return (
    <Switch>
      <Route path={/^\/users\/(?<id>\d+)$/}>{({ id }) => <UserPage key={id} id={Number(id)} />}</Route>
      <Route>
        <UserList />
      </Route>
    </Switch>
  )
}
