import { useState } from 'react';
import { styled } from 'styled-components';
import { isSignedIn, signInAddress } from '../session/session.js';
import { sendAsSignedIn } from './signInUse.js';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 0 var(--s-2);
  font: var(--weight-medium) var(--text-sm) / var(--lh-sm) var(--sans);
  color: var(--ink-2);
  white-space: nowrap;
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  cursor: pointer;
`;

const Box = styled.input`
  width: var(--icon);
  height: var(--icon);
  margin: 0;
  accent-color: var(--accent);
`;

/** Sends operations in the name of whoever is signed in on this site, once it is switched on; off whenever the page is opened. */
export function SignInSwitch() {
  const [on, setOn] = useState(false);
  const change = (next: boolean) => {
    sendAsSignedIn(next);
    setOn(next);
  };
  return (
    <Row>
      {on && !isSignedIn() && (
        <span role="status">
          Nobody is signed in. <a href={signInAddress('/graphql')}>Sign in</a>
        </span>
      )}
      <Label>
        <Box
          type="checkbox"
          role="switch"
          checked={on}
          onChange={({ target }) => {
            change(target.checked);
          }}
        />
        Use my sign-in
      </Label>
    </Row>
  );
}
