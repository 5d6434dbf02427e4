import { paths } from '../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const meta = { title: 'Screens/Inbox/Document download', ...screenStories(paths.downloadDocument) };
export default meta;

const states = statesOf(paths.downloadDocument);

export const Ready: ScreenStory = {
  play: showing('Document downloaded successfully; please check your download(s).'),
};

/** No document has such a name. */
export const Missing: ScreenStory = {
  args: { at: '/slip/download-document/nothing' },
  play: showing('Error downloading file.'),
};

export const Loading = states.Loading;
/** (spec 1 §8 Help and downloads) */
export const Failed = states.Failed;
