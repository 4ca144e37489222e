import { Migration20261121050000Initial } from './migrations/Migration20261121050000Initial.js';
import { Migration20261121100000History } from './migrations/Migration20261121100000History.js';
import { Migration20261121110000Columns } from './migrations/Migration20261121110000Columns.js';
import { Migration20261121120000Accounts } from './migrations/Migration20261121120000Accounts.js';
import { Migration20261121130000SearchLimit } from './migrations/Migration20261121130000SearchLimit.js';
import { Migration20261121140000Billing } from './migrations/Migration20261121140000Billing.js';
import { Migration20261121150000Reading } from './migrations/Migration20261121150000Reading.js';
import { Migration20261121160000Mails } from './migrations/Migration20261121160000Mails.js';
import { Migration20261121163500EarlierAnswers } from './migrations/Migration20261121163500EarlierAnswers.js';
import { Migration20261122073000RequestDigests } from './migrations/Migration20261122073000RequestDigests.js';
import { Migration20261122073500Sessions } from './migrations/Migration20261122073500Sessions.js';
import { Migration20261122075400SignUpBinding } from './migrations/Migration20261122075400SignUpBinding.js';
import { Migration20261122080300LeftOutTurns } from './migrations/Migration20261122080300LeftOutTurns.js';
import { Migration20261122081500Removal } from './migrations/Migration20261122081500Removal.js';
import { Migration20261122082300AddedGoogle } from './migrations/Migration20261122082300AddedGoogle.js';
import { Migration20261122143000AnswerBlocks } from './migrations/Migration20261122143000AnswerBlocks.js';
import { Migration20261122143100FillAnswerBlocks } from './migrations/Migration20261122143100FillAnswerBlocks.js';
import { Migration20261122143200BlocksOnly } from './migrations/Migration20261122143200BlocksOnly.js';
import { Migration20261122143300FreeAnswerSpace } from './migrations/Migration20261122143300FreeAnswerSpace.js';
import { Migration20261122211000Language } from './migrations/Migration20261122211000Language.js';
import { Migration20261123033000Votes } from './migrations/Migration20261123033000Votes.js';
import { Migration20261123034000Drafts } from './migrations/Migration20261123034000Drafts.js';
import { Migration20261123071000Asides } from './migrations/Migration20261123071000Asides.js';
import { Migration20261123072000Wordings } from './migrations/Migration20261123072000Wordings.js';
import { Migration20261123073000Prompts } from './migrations/Migration20261123073000Prompts.js';
import { Migration20261123080000Merges } from './migrations/Migration20261123080000Merges.js';
import { Migration20261123080500Judgements } from './migrations/Migration20261123080500Judgements.js';
import { Migration20261123082000Preferences } from './migrations/Migration20261123082000Preferences.js';
import { Migration20261123120000BlindModels } from './migrations/Migration20261123120000BlindModels.js';
import { Migration20261123121000Teams } from './migrations/Migration20261123121000Teams.js';
import { Migration20261123122000SearchAsides } from './migrations/Migration20261123122000SearchAsides.js';
import { Migration20261123123000Operators } from './migrations/Migration20261123123000Operators.js';
import { Migration20261124200000MailsByJobs } from './migrations/Migration20261124200000MailsByJobs.js';
import { Migration20261124201000SearchKind } from './migrations/Migration20261124201000SearchKind.js';
import { Migration20261125080000Attempts } from './migrations/Migration20261125080000Attempts.js';
import { Migration20261125090000AccountBytes } from './migrations/Migration20261125090000AccountBytes.js';
import { Migration20261125210000RankedVotes } from './migrations/Migration20261125210000RankedVotes.js';
import { Migration20261126004500Removals } from './migrations/Migration20261126004500Removals.js';
import { Migration20261126020000Parameters } from './migrations/Migration20261126020000Parameters.js';
import { Migration20261126041000Tags } from './migrations/Migration20261126041000Tags.js';
import { Migration20261126080500Files } from './migrations/Migration20261126080500Files.js';
import { Migration20261126083000ApiKeys } from './migrations/Migration20261126083000ApiKeys.js';
import { Migration20261126083500TurnFiles } from './migrations/Migration20261126083500TurnFiles.js';
import { Migration20261126084500SearchFiles } from './migrations/Migration20261126084500SearchFiles.js';
import { Migration20261126090000Captions } from './migrations/Migration20261126090000Captions.js';
import { Migration20261126110000ProviderKeys } from './migrations/Migration20261126110000ProviderKeys.js';
import { Migration20261126112000Tools } from './migrations/Migration20261126112000Tools.js';
import { Migration20261126113000Openings } from './migrations/Migration20261126113000Openings.js';
import { Migration20261126114000Spend } from './migrations/Migration20261126114000Spend.js';
import { Migration20261126120000Shares } from './migrations/Migration20261126120000Shares.js';
import { Migration20261126121000Imports } from './migrations/Migration20261126121000Imports.js';
import { Migration20261126190500SpendOfTurns } from './migrations/Migration20261126190500SpendOfTurns.js';
import { Migration20261127110000BlindShareIds } from './migrations/Migration20261127110000BlindShareIds.js';
import { Migration20261127111000SearchFold } from './migrations/Migration20261127111000SearchFold.js';
import { Migration20261127120000SearchPending } from './migrations/Migration20261127120000SearchPending.js';
import { Migration20261128150000ImportTries } from './migrations/Migration20261128150000ImportTries.js';
import { Migration20261128151000CountedNames } from './migrations/Migration20261128151000CountedNames.js';
import { Migration20261128160000FileNames } from './migrations/Migration20261128160000FileNames.js';

/** Every migration, oldest first: a list, because the built server has no folder of sources to search. */
export const migrations = [
  Migration20261121050000Initial,
  Migration20261121100000History,
  Migration20261121110000Columns,
  Migration20261121120000Accounts,
  Migration20261121130000SearchLimit,
  Migration20261121140000Billing,
  Migration20261121150000Reading,
  Migration20261121160000Mails,
  Migration20261121163500EarlierAnswers,
  Migration20261122073000RequestDigests,
  Migration20261122073500Sessions,
  Migration20261122075400SignUpBinding,
  Migration20261122080300LeftOutTurns,
  Migration20261122081500Removal,
  Migration20261122082300AddedGoogle,
  Migration20261122143000AnswerBlocks,
  Migration20261122143100FillAnswerBlocks,
  Migration20261122143200BlocksOnly,
  Migration20261122143300FreeAnswerSpace,
  Migration20261122211000Language,
  Migration20261123033000Votes,
  Migration20261123034000Drafts,
  Migration20261123071000Asides,
  Migration20261123072000Wordings,
  Migration20261123073000Prompts,
  Migration20261123080000Merges,
  Migration20261123080500Judgements,
  Migration20261123082000Preferences,
  Migration20261123120000BlindModels,
  Migration20261123121000Teams,
  Migration20261123122000SearchAsides,
  Migration20261123123000Operators,
  Migration20261124200000MailsByJobs,
  Migration20261124201000SearchKind,
  Migration20261125080000Attempts,
  Migration20261125090000AccountBytes,
  Migration20261125210000RankedVotes,
  Migration20261126004500Removals,
  Migration20261126020000Parameters,
  Migration20261126041000Tags,
  Migration20261126080500Files,
  Migration20261126083000ApiKeys,
  Migration20261126083500TurnFiles,
  Migration20261126084500SearchFiles,
  Migration20261126090000Captions,
  Migration20261126110000ProviderKeys,
  Migration20261126112000Tools,
  Migration20261126113000Openings,
  Migration20261126114000Spend,
  Migration20261126120000Shares,
  Migration20261126121000Imports,
  Migration20261126190500SpendOfTurns,
  Migration20261127110000BlindShareIds,
  Migration20261127111000SearchFold,
  Migration20261127120000SearchPending,
  Migration20261128150000ImportTries,
  Migration20261128151000CountedNames,
  Migration20261128160000FileNames,
];
