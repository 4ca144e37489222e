import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { href } from '../words/href.js';
import { toast } from '../ui/toast.js';
import { asGuest } from '../api/apolloLinks.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { errorText, readError } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { useIsShown } from '../ui/useIsShown.js';
import { AuthLayout } from './AuthLayout.js';
import { CardAlert, CardTitle, Lead } from './authParts.js';
import { ConfirmSignUp } from './ConfirmSignUp.js';
import { type ConfirmationQuery, useConfirmationQuery, useVerifyEmailMutation } from './registration.generated.js';
import { words } from './words.js';

/**
 * /auth/email-verify/{token}: verifies the address, then goes to the front page. Only the browser that made the sign-up needs
 * no password: elsewhere the sign-up may be a stranger's, and mail scanners open links too.
 */
export function EmailVerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { data, error: unread, refetch } = useConfirmationQuery({ variables: { token }, fetchPolicy: 'network-only', context: asGuest });
  const [verify] = useVerifyEmailMutation({ context: asGuest });
  const [refusal, setRefusal] = useState<unknown>();
  const answered = useRef(false);
  const error = refusal ?? unread;
  const leave = () => {
    toast.success(words.confirmed, {
      duration: Infinity,
      action: { label: words.signIn, onClick: () => void navigate(href('signIn')) },
      cancel: { label: words.close, onClick: () => undefined },
    });
    if (isShown()) void navigate(href('landing'), { replace: true });
  };
  const goOn = async ({ confirmation }: ConfirmationQuery) => {
    if (confirmation === 'BY_PASSWORD') return;
    try {
      if (confirmation === 'BY_BROWSER') await verify({ variables: { token } });
      leave();
    } catch (problem) {
      setRefusal(problem);
    }
  };
  // Asked anew: a request whose reply was lost may have confirmed the address.
  const retry = async () => {
    answered.current = true;
    setRefusal(undefined);
    const { data: anew } = await refetch().catch(() => ({ data: undefined }));
    if (anew) await goOn(anew);
  };
  useEffect(() => {
    // The effect runs after every render, but one visit makes one call.
    if (!data || answered.current) return;
    answered.current = true;
    void goOn(data);
  });
  return (
    <AuthLayout>
      <title>{pageTitle(titles.confirmAddress)}</title>
      {data?.confirmation === 'BY_PASSWORD' ? (
        <ConfirmSignUp token={token} onConfirmed={leave} />
      ) : (
        <>
          <CardTitle>{words.confirmTitle}</CardTitle>
          {error === undefined ? <Lead role="status">{words.oneMoment}</Lead> : <Refused error={error} onRetry={() => void retry()} />}
        </>
      )}
    </AuthLayout>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { codes } = readError(error);
  return (
    <>
      <CardAlert>{errorText(error)}</CardAlert>
      <Lead>
        {codes.includes('invalid_token') ? (
          words.tryToSignIn({ link: (inner) => <Link to={href('signIn')}>{inner}</Link> })
        ) : (
          <Button type="button" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
      </Lead>
    </>
  );
}
