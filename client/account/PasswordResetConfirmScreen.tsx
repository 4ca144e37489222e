import { Link, useNavigate, useParams } from 'react-router';
import { href } from '../words/href.js';
import { newPasswordsRules } from '../../shared/signup/passwordReset.js';
import { asGuest } from '../api/apolloLinks.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { clearTokens } from '../session/session.js';
import { submitErrors } from '../api/submitErrors.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { toast } from '../ui/toast.js';
import { useIsShown } from '../ui/useIsShown.js';
import { AuthLayout } from './AuthLayout.js';
import { CardAlert, CardTitle, Lead } from './authParts.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { useConfirmPasswordResetMutation, useResetLinkWorksQuery } from './registration.generated.js';
import { useMayTakeFocus } from './useMayTakeFocus.js';
import { words } from './words.js';

interface Fields {
  newPassword1: string;
  newPassword2: string;
}

const askAgain = <Link to={href('reset')}>{words.askAgain}</Link>;

/** /password-reset/confirm/{uid}/{token}: sets the new password, if the link still works. */
export function PasswordResetConfirmScreen() {
  const { uid = '', token = '' } = useParams();
  const { data, loading } = useResetLinkWorksQuery({ variables: { uid, token }, context: asGuest, fetchPolicy: 'network-only' });
  return (
    <AuthLayout>
      <title>{pageTitle(titles.reset)}</title>
      <CardTitle>{words.chooseTitle}</CardTitle>
      {loading ? (
        <Lead role="status">{words.oneMoment}</Lead>
      ) : data?.resetLinkWorks === false ? (
        <CardAlert>{words.linkUsed({ link: (inner) => <Link to={href('reset')}>{inner}</Link> })}</CardAlert>
      ) : (
        // Also shown if the check failed: the server then checks the link when the form is sent.
        <NewPasswordForm uid={uid} token={token} />
      )}
    </AuthLayout>
  );
}

function NewPasswordForm(link: { uid: string; token: string }) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const takesFocus = useMayTakeFocus();
  const [confirm] = useConfirmPasswordResetMutation({ context: asGuest });
  const submit = async (values: Fields) => {
    try {
      await confirm({ variables: { input: { ...link, ...values } } });
    } catch (error) {
      return submitErrors(error, ['newPassword1', 'newPassword2']);
    }
    // The server has ended every session, including one in this browser.
    clearTokens();
    toast.success(words.passwordChanged);
    if (isShown()) void navigate(href('signIn'), { replace: true });
    return undefined;
  };
  return (
    <>
      <Lead>{words.signsOut}</Lead>
      <Form<Fields>
        label={words.newPassword}
        schema={newPasswordsRules}
        checks="fields"
        onSubmit={submit}
        takesFocus={takesFocus}
        remedy={askAgain}
        initialValues={{ newPassword1: '', newPassword2: '' }}
      >
        <NewPasswordFields />
        <SubmitButton $tone="primary" $size="lg" $wide>
          {words.setPassword}
        </SubmitButton>
      </Form>
    </>
  );
}
