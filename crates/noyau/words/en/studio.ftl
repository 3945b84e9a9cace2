# The studio's server, and the answers that are kept.
studio-not-utf8 = the body is not UTF-8
studio-closing = the studio is closing
studio-internal = internal error: please report what was asked
studio-jobs = too many jobs run already: cancel one
studio-no-job = no such job
results-in-use = another program has the file open for too long
results-damaged = the file is damaged: { $text }
results-broken = the file is damaged
classroom-busy = too many questions at once from here: try again in a moment
classroom-no-jobs = there are no long runs in a classroom
